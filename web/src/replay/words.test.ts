import { describe, expect, it } from 'vitest';
import { replayTexts } from './texts';
import { whyFailed } from './words';

describe('why somebody failed', () => {
  const died = (how: { code?: number; signal?: number }): string => whyFailed({ failed: 'shoot', by: 1, kind: 'died', ...how }, replayTexts.en);

  it('tells a program that ended from a player who left', () => {
    expect(died({ code: 0 })).toBe('the program stopped with exit code 0');
    expect(died({ signal: 9 })).toBe('the program was stopped by signal 9');
    expect(died({})).toBe('the player left the game');
  });
});

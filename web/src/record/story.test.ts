import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nameOf } from './cell';
import { callsOf, spellCall } from './calls';
import { readRecord } from './lines';
import { frameOf, tell, viewOf, type Sight, type Viewpoint } from './story';

const sample = (name: string) => readRecord(readFileSync(`samples/${name}.jsonl`, 'utf8'));
const SAMPLES = readdirSync('samples').filter((name) => name.endsWith('.jsonl')).map((name) => name.replace('.jsonl', ''));
const GLYPHS: Record<Sight, string> = { unknown: '?', water: '.', deck: '#', miss: 'o', hit: 'x', sunk: 'X' };

/** The beginning of every set and every frame after a shot, spelled as `crates/record/tests/web_frames.rs` spells those of the record. */
function frames(name: string, view: Viewpoint): string[] {
  return tell(sample(name)).sets.flatMap((set) =>
    [null, ...set.turns].flatMap((turn, place) => {
      if (turn?.kind === 'failed') return [];
      const frame = frameOf(set, place);
      const views = ([1, 2] as const).map((owner) => viewOf(frame, owner, view));
      const sights = views.flatMap((board) => board.sights.map((sight) => GLYPHS[sight])).join('');
      const last = views.map((board) => (board.last === null ? '-' : nameOf(board.last))).join(' ');
      return `${set.number} ${sights} ${last}`;
    }),
  );
}

describe('the fold', () => {
  for (const file of readdirSync('src/record/golden')) {
    const [name, as] = file.split('.') as [string, string];
    const view = (as === '1' || as === '2' ? Number(as) : as) as Viewpoint;
    it(`shows ${name} with the eyes of ${as} as the program does, frame by frame`, () => {
      const golden = readFileSync(`src/record/golden/${file}`, 'utf8').trim().split('\n');
      expect(frames(name, view)).toEqual(golden);
    });
  }

  it('ends every sample with the score of its verdict', () => {
    for (const name of SAMPLES) {
      const story = tell(sample(name));
      const last = story.sets.at(-1)!;
      expect(frameOf(last, Infinity).score, name).toEqual(story.verdict?.score);
    }
  });

  it('sinks exactly the ships of the board, also when the board is not known', () => {
    for (const name of SAMPLES) {
      for (const set of tell(sample(name)).sets) {
        const [open, fogged] = [set, { ...set, decks: [null, null] as [null, null] }];
        for (let turn = 0; turn <= set.turns.length; turn++) {
          for (const owner of [1, 2] as const) {
            const seen = viewOf(frameOf(open, turn), owner, 'spectator');
            expect(viewOf(frameOf(fogged, turn), owner, 'all').sights).toEqual(seen.sights);
          }
        }
      }
    }
  });

  it('draws a refused map with the cells that touch', () => {
    const set = tell(sample('map')).sets[0]!;
    const view = viewOf(frameOf(set, 1), 1, 'spectator');
    expect(view.trouble.map(nameOf)).toEqual(['D1', 'E2', 'F3']);
    expect(view.sights[0]).toBe('deck');
  });

  it('shows where a cell was shot at twice', () => {
    const set = tell(sample('repeated')).sets[2]!;
    const view = viewOf(frameOf(set, set.turns.length), 2, 'all');
    expect(view.trouble.map(nameOf)).toEqual(['G6']);
  });

  it('takes a record that is cut off in the middle of a line', () => {
    const text = readFileSync('samples/game.jsonl', 'utf8').slice(0, 5_000);
    const story = tell(readRecord(text));
    expect(story.verdict).toBeNull();
    expect(story.sets).toHaveLength(1);
  });
});

describe('the calls', () => {
  it('are as many as the record has times', () => {
    // A log of the seed knows no times.
    for (const name of SAMPLES.filter((name) => name !== 'seed')) {
      const log = sample(name);
      const calls = callsOf(log);
      for (const seat of [1, 2] as const) {
        const times = log.lines.flatMap((line) => line.times?.[seat - 1]?.split(' ').filter(Boolean) ?? []);
        expect(calls.filter((call) => call.seat === seat).length, `${name}, player ${seat}`).toBe(times.length);
      }
      expect(calls.every((call) => call.cpuMicros !== null), name).toBe(true);
    }
  });

  it('name the turn that they belong to, and the failure', () => {
    for (const name of SAMPLES) {
      const log = sample(name);
      const story = tell(log);
      for (const call of callsOf(log).filter((call) => call.set > 0)) {
        const set = story.sets[call.set - 1]!;
        expect(call.turn).toBeLessThanOrEqual(set.turns.length);
        const turn = set.turns[call.turn - 1];
        if (call.name === 'shoot' && turn?.kind === 'shot') expect(turn.cell).toBe(call.cell);
        if (call.failure) expect(turn?.kind === 'failed' && turn.failure).toBe(call.failure);
      }
    }
  });

  it('are spelled as the author wrote them', () => {
    expect(spellCall('on_opponent_shot', 'camel')).toBe('onOpponentShot');
    expect(spellCall('on_opponent_shot', 'sea-fight')).toBe('rivalShoot');
    expect(spellCall('get_map', 'sea-fight')).toBe('getMap');
    expect(spellCall('get_map', 'snake')).toBe('get_map');
  });
});

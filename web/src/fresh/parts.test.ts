// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { takeOver } from './parts';

const part = (name: string, inside: string): string => `<div data-fresh="${name}">${inside}</div>`;
const read = (): string[] => [...document.querySelectorAll('[data-fresh]')].map((one) => one.innerHTML);
const anew = (...parts: string[]): Document => new DOMParser().parseFromString(parts.join(''), 'text/html');

test('marked parts are taken over, and what has not changed stays', () => {
  document.body.innerHTML = part('one', '<i>1</i>') + part('two', '<i>2</i>') + '<p>other</p>';
  const same = document.querySelector('[data-fresh="two"] i');
  takeOver(document, anew(part('one', '<i>7</i>'), part('two', '<i>2</i>'), '<p>changed</p>'));
  expect(read()).toEqual(['<i>7</i>', '<i>2</i>']);
  expect(document.querySelector('[data-fresh="two"] i')).toBe(same);
  expect(document.querySelector('p')?.textContent).toBe('other');
});

test('nothing is taken from under the hand of somebody, and nothing from another page', () => {
  document.body.innerHTML = part('one', '<button>A</button>') + part('two', '2');
  document.querySelector('button')?.focus();
  takeOver(document, anew(part('one', '<button>B</button>'), part('two', '3')));
  expect(read()).toEqual(['<button>A</button>', '3']);
  takeOver(document, anew('<h1>Sign in</h1>'));
  expect(read()).toEqual(['<button>A</button>', '3']);
});

/** Numbers and times as the reader of the page writes them. */
import { pageLang } from './texts';

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(pageLang(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace('-', '−');
}

export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat(pageLang(), { style: 'percent', maximumFractionDigits: digits }).format(share);
}

/** Milliseconds with as many digits as matter. */
export function millis(micros: number): string {
  const ms = micros / 1000;
  return number(ms, ms >= 100 ? 0 : ms >= 10 ? 1 : ms >= 1 ? 2 : 3);
}

export function seconds(ms: number): string {
  return number(ms / 1000, ms < 9_995 ? 2 : 1);
}

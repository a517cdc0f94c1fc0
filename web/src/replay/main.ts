import { get, island, readInput } from '../island/island';
import { readRecord, type Log } from '../record/lines';
import type { ReplayInput } from './input';
import ReplayIsland from './ReplayIsland.svelte';
import { replayTexts } from './texts';

async function read(element: HTMLElement): Promise<ReplayInput & { log: Log }> {
  const { record, recordScript } = element.dataset;
  const text = record ? await (await get(record)).text() : (document.getElementById(recordScript ?? '')?.textContent ?? '');
  return { ...(await readInput<ReplayInput>(element)), log: readRecord(text) };
}

function begin(): void {
  island('replay', ReplayIsland, replayTexts, { read });
}

begin();
// A page that has just got a record (a test game that was played) adds a place and says so.
document.addEventListener('broadside:islands', begin);

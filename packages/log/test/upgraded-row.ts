import { canonicalJson } from '@parley/protocol';
import { expect } from 'vitest';
import { createUpgrader, decodeRow } from '../src';

export const ID = 'c99223b5-4d3a-5d87-842a-75a0d722341a';
export const FRAME = {
  sessionId: '870cd75d-2267-4b45-a334-56e818e149e8',
  seq: 14,
  actor: null,
  n: null,
  attempt: 0,
  eventId: '5c9fee6f-5bc0-572a-805e-b789af9acb62',
  epoch: 1,
  tabId: null,
  clientSeq: null,
  tServerUtc: '2026-11-23T08:02:09.530Z',
  tClientMonoMs: null,
  volatile: '{}',
};

/** What becomes of a row of an older version: type, payload, and all the rest as it was but for the names of ids. */
export function upgraded(
  schemaVersion: number,
  { type, payload, ...own }: { type: string; payload: unknown; [field: string]: unknown },
  upgrade = createUpgrader(),
) {
  const stored = { ...FRAME, episodeId: ID, ...own, type, schemaVersion };
  const row = upgrade({ ...stored, payload: canonicalJson(payload) }, 'old.jsonl:1');
  const { payload: text, type: typeNow, ...rest } = row;
  const { episodeId: trialId, type: _type, ...frame } = stored;
  expect(rest).toEqual({ ...frame, volatile: rest.volatile, trialId, schemaVersion: 3 });
  expect(text).toBe(canonicalJson(JSON.parse(text)));
  expect(decodeRow(row).event.kind).not.toBe('unreadable');
  return { type: typeNow, payload: JSON.parse(text), volatile: JSON.parse(rest.volatile) };
}

/** Where an effect stands in the rows of these tests. */
export const ofEffect = { actor: 'robot', n: 3 };

import type { Interval } from '@parley/metrics';
import { DESCRIBED_SLOTS } from '../../offline/vlm-perceive';
import { number, withInterval } from '../calibration-text';
import { meanInterval } from '../intervals';
import type { Read, ReadAttribute } from './read-captions';

/** How much of the captions of one part of the words is read. */
export interface CaptionReport {
  readonly words: string;
  readonly things: number;
  /** All attributes, then each kind of them that captions have. */
  readonly slots: readonly SlotReport[];
}

export interface SlotReport {
  /** `all`, or an attribute of the vocabulary. */ readonly slot: string;
  readonly attributes: number;
  /** Share that is read, doubtfully or not, 0…1. */ readonly read: number;
  /** 95 % over homes; null of one home. */ readonly readInterval: Interval | null;
  /** Share that is read with doubt, which no belief weighs in a description. */
  readonly hedged: number;
  /** Share that is read as another value. */ readonly another: number;
}

/** Sums up what was read of captions. */
export function captionReport(words: string, read: readonly ReadAttribute[]): CaptionReport {
  const slots = DESCRIBED_SLOTS.map((slot) => ({
    slot,
    own: read.filter((one) => one.slot === slot),
  })).filter(({ own }) => own.length > 0);
  return {
    words,
    things: new Set(read.map(({ thing }) => thing)).size,
    slots: [{ slot: 'all', own: read }, ...slots].map(({ slot, own }) => slotReport(slot, own)),
  };
}

function slotReport(slot: string, own: readonly ReadAttribute[]): SlotReport {
  const shareOf = (...kinds: readonly Read[]): number =>
    own.filter(({ read }) => kinds.includes(read)).length / Math.max(1, own.length);
  return {
    slot,
    attributes: own.length,
    read: shareOf('sure', 'hedged'),
    readInterval: meanInterval('captions', own, ({ read }) =>
      read === 'sure' || read === 'hedged' ? 1 : 0,
    ),
    hedged: shareOf('hedged'),
    another: shareOf('another'),
  };
}

const percentOf = (interval: Interval | null): Interval | null =>
  interval === null ? null : { low: 100 * interval.low, high: 100 * interval.high };

/** A row for each part and attribute, as Markdown, percent. */
export function captionsTable(reports: readonly CaptionReport[]): string {
  const head = ['words', 'attribute', 'n', 'read %', 'of these with doubt %', 'as another value %'];
  const rows = reports.flatMap(({ words, slots }) =>
    slots.map((one) => [
      words,
      one.slot,
      String(one.attributes),
      withInterval(100 * one.read, percentOf(one.readInterval)),
      number(one.read === 0 ? 0 : (100 * one.hedged) / one.read),
      number(100 * one.another),
    ]),
  );
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

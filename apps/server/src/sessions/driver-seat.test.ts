import type { MapDelta, SessionView } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { type Client, DriverSeat } from './driver-seat';

const delta = (fromSeq: number, toSeq: number): MapDelta => ({
  fromSeq,
  toSeq,
  grid: null,
  explored: [],
  obstacle: [],
});

/** A page that writes down what it is sent. */
function page(tabId: string) {
  const got: SessionView[] = [];
  let told = 0;
  const client: Client = {
    tabId,
    push: (view) => void got.push(view),
    superseded: () => void told++,
  };
  return { client, got, told: () => told };
}

/** A seat whose views say from where their map goes on; the session holds its map up to `mapEnd`. */
function seatAt(mapEnd: { seq: number }) {
  return new DriverSeat(
    (epoch, mapSeq) => ({ epoch, map: delta(mapSeq, mapEnd.seq) }) as SessionView,
  );
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('DriverSeat', () => {
  it('has one driver, the newest, and tells only the older one of another page', () => {
    const seat = seatAt({ seq: 1 });
    const [first, second] = [page('a'), page('b')];
    seat.take(first.client, 1, -1);
    seat.take(first.client, 2, -1);
    expect([first.told(), seat.epoch]).toEqual([0, 2]);
    seat.take(second.client, 3, -1);
    expect([first.told(), second.told(), seat.tabId, seat.epoch]).toEqual([1, 0, 'b', 3]);
    expect([seat.isHeldBy(first.client), seat.isHeldBy(second.client)]).toEqual([false, true]);
  });

  it('sends each part of the map once, and the whole when it was asked for', async () => {
    const mapEnd = { seq: 4 };
    const seat = seatAt(mapEnd);
    const { client, got } = page('a');
    expect(seat.take(client, 1, 2).map).toMatchObject({ fromSeq: 2, toSeq: 4 });
    mapEnd.seq = 7;
    seat.pushNow();
    seat.forgetMap();
    seat.pushNow();
    expect(got.map((view) => [view.map?.fromSeq, view.map?.toSeq])).toEqual([
      [4, 7],
      [-1, 7],
    ]);
  });

  it('pushes once for all that happens at one moment, and not to pages that have left', async () => {
    const seat = seatAt({ seq: 1 });
    const { client, got } = page('a');
    seat.pushSoon();
    seat.take(client, 1, -1);
    seat.pushSoon();
    seat.pushSoon();
    expect(got).toHaveLength(0);
    await soon();
    expect(got).toHaveLength(1);
    seat.pushSoon();
    seat.leave();
    await soon();
    expect([got.length, seat.isTaken, seat.epoch, seat.tabId]).toEqual([1, false, 0, null]);
  });
});

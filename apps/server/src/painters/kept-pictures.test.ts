import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeptPictures } from './kept-pictures';

/** What is made for a key: as many bytes as it says, each time anew and counted. */
function counted() {
  const made: string[] = [];
  const make = (key: string) => async (): Promise<Uint8Array> => {
    made.push(key);
    return new Uint8Array(Number(key.slice(1))).fill(key.charCodeAt(0));
  };
  return { made, make };
}

it('makes a picture once, and that asked for longest ago again', async () => {
  const { made, make } = counted();
  const kept = new KeptPictures(10);
  for (const key of ['a4', 'b4', 'a4', 'c4', 'a4', 'b4']) await kept.get(key, make(key));
  // c found no room beside a and b: b, asked for longest ago, went.
  expect(made).toEqual(['a4', 'b4', 'c4', 'b4']);
});

it('gives what belongs to a key, whatever is asked for and in what order, two at once too', async () => {
  const keys = fc.array(fc.constantFrom('a1', 'b3', 'c5', 'd9', 'e20'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 0, max: 25 }), async (asked, maxBytes) => {
      const { make } = counted();
      const kept = new KeptPictures(maxBytes);
      const given = await Promise.all(asked.map((key) => kept.get(key, make(key))));
      for (const [i, key] of asked.entries()) {
        expect(given[i]?.length).toBe(Number(key.slice(1)));
        expect(given[i]?.[0]).toBe(key.charCodeAt(0));
      }
    }),
  );
});

it('makes a picture once for all who ask while it is made, and again after one that failed', async () => {
  const { made, make } = counted();
  const kept = new KeptPictures(10);
  await Promise.all(['a4', 'a4', 'b4', 'a4'].map((key) => kept.get(key, make(key))));
  expect(made).toEqual(['a4', 'b4']);
  const failing = () => Promise.reject(new Error('no paint'));
  await expect(kept.get('c2', failing)).rejects.toThrow('no paint');
  expect((await kept.get('c2', make('c2'))).length).toBe(2);
});

it('keeps nothing that is larger than its room, and loses nothing for it', async () => {
  const { made, make } = counted();
  const kept = new KeptPictures(10);
  for (const key of ['b4', 'a20', 'a20', 'b4']) await kept.get(key, make(key));
  expect(made).toEqual(['b4', 'a20', 'a20']);
});

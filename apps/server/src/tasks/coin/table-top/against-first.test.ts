import { expect, it } from 'vitest';
import { againstFirst } from './against-first';

const told = (ends: string, sceneOf = (i: number): string => `h${i}`) =>
  [...ends].map((end, i) => ({
    trialId: `e${i}`,
    sceneId: sceneOf(i),
    end: end === '1' ? ('right' as const) : ('wrong' as const),
  }));

it('takes each dialogue with its own, by hand', () => {
  // Five homes, four of which lose one: −4/5; of 32 ways to flip them two are as far from 0, for the fifth counts on both sides: 4 of 32.
  const found = againstFirst(told('11111'), told('00001'));
  expect(found.right).toBe(-0.8);
  expect(found.p).toBeCloseTo(4 / 32, 12);
  expect(found.interval?.high).toBeLessThan(0);
});

it('says nothing where nothing differs, and of one home has no interval', () => {
  expect(againstFirst(told('101'), told('101'))).toMatchObject({ right: 0, p: 1 });
  const one = (ends: string) => told(ends, () => 'h');
  expect(againstFirst(one('11'), one('10'))).toMatchObject({ right: -0.5, interval: null });
});

it('refuses cells of other dialogues', () => {
  expect(() => againstFirst(told('11'), told('1'))).toThrow(/other dialogues/);
});

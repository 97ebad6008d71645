import { ATTRIBUTES, CATEGORIES, hashJson } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { agreementOf, attributePriorOf, havingShareOf, rivalShareOf } from './attribute-prior-of';
import counted from './attribute-priors.json';

const sumOf = (map: ReadonlyMap<string, number>): number =>
  [...map.values()].reduce((a, b) => a + b, 0);

describe('the attribute priors', () => {
  it('are those that were counted: a change of one figure shows here', () => {
    expect(hashJson(counted)).toBe(
      '7cf243d54c85af64df309aae7abda840f293035c87e5b696d59f3d43ac736d39',
    );
  });

  it('come from training homes alone', () => {
    const { homes, generated } = counted.provenance;
    expect(Object.keys(homes)).toEqual(['alder', 'ash', 'beech', 'birch', 'elm', 'hazel']);
    expect(generated).toMatchObject({ seed: 'training-prior', models: 'seen' });
    expect(counted.provenance.totals.homes).toBe(generated.count + 6);
  });

  it('give every value of every category a chance, and chances sum to one but for neighbours', () => {
    for (const slot of ATTRIBUTES)
      for (const category of [...Object.keys(CATEGORIES), 'spaceship']) {
        const prior = attributePriorOf(slot, category);
        for (const [value, p] of prior) {
          expect(p, `${slot} ${category} ${value}`).toBeGreaterThan(0);
          expect(p, `${slot} ${category} ${value}`).toBeLessThan(1);
        }
        if (slot !== 'near') expect(sumOf(prior)).toBeCloseTo(1, 9);
      }
  });

  it('work out by hand: the size of a sofa', () => {
    const { values } = counted.categories.sofa;
    const n = Object.values(values.size).reduce((a, b) => a + b, 0);
    const all = Object.values(counted.categories).map(
      (one) => (one.values as { size?: Record<string, number> }).size ?? {},
    );
    const count = (value: string) => all.reduce((sum, sizes) => sum + (sizes[value] ?? 0), 0);
    const common = (count('large') + 1) / (count('small') + count('medium') + count('large') + 3);
    expect(attributePriorOf('size', 'sofa').get('large')).toBeCloseTo(
      (values.size.large + 3 * common) / (n + 3),
      12,
    );
  });

  it('tell what is telling: chairs stand by tables, sofas seldom do', () => {
    const near = (category: string) => attributePriorOf('near', category).get('table') ?? 0;
    expect(near('chair')).toBeGreaterThan(0.5);
    expect(near('bed')).toBeLessThan(0.1);
  });

  it('take the shares of all things for a category that was never counted', () => {
    const seen = attributePriorOf('colour', 'spaceship');
    expect(seen).toEqual(attributePriorOf('colour', 'constellation'));
    expect(seen.get('white')).toBeGreaterThan(seen.get('purple') ?? 1);
  });
});

describe('what rivals share', () => {
  it('is counted by category: chairs of a home look alike, its pictures never do', () => {
    expect(agreementOf('colour', 'chair')).toBeCloseTo(0.29875, 5);
    expect(agreementOf('content', 'picture')).toBeLessThan(0.02);
    expect(agreementOf('on', 'bed')).toBeGreaterThan(0.95);
  });

  it('is on average the agreement, for each category and attribute', () => {
    for (const [slot, category] of [
      ['colour', 'chair'],
      ['material', 'sofa'],
      ['size', 'rug'],
      ['shape', 'table'],
      ['content', 'picture'],
    ] as const) {
      const prior = attributePriorOf(slot, category);
      const mean = [...prior].reduce(
        (sum, [value, p]) => sum + p * rivalShareOf(slot, category, value),
        0,
      );
      expect(mean, `${slot} ${category}`).toBeCloseTo(agreementOf(slot, category), 9);
    }
  });

  it('is less for a rare value than for a common one', () => {
    expect(rivalShareOf('colour', 'chair', 'gold')).toBeLessThan(
      rivalShareOf('colour', 'chair', 'blue'),
    );
    expect(havingShareOf('pattern', 'chair')).toBeLessThan(0.2);
  });
});

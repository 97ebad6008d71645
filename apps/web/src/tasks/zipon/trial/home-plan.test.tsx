import { expect, it } from 'vitest';
import { mountPages } from '../../../../test/mount-page';
import { HomePlanView } from './home-plan';

const { show } = mountPages();

const square = (x: number): [number, number][] => [
  [x, 0],
  [x + 4, 0],
  [x + 4, 4],
  [x, 4],
];
const PLAN = {
  rooms: [
    { name: 'kitchen', polygonXZ: square(0) },
    { name: 'hallway', polygonXZ: square(4.12) },
  ],
  doors: [{ fromXZ: [4.06, 1] as [number, number], toXZ: [4.06, 2] as [number, number] }],
};

it('draws doors and a scale, and tells which rooms doors join', async () => {
  await show(<HomePlanView plan={PLAN} placesXZ={[[1, 1]]} pose={null} name="the jug" hasNames />);
  expect(document.querySelectorAll('[data-testid=plan-door]')).toHaveLength(1);
  expect(document.querySelector('[data-length]')?.getAttribute('data-length')).toBe('2 m');
  const alt = document.querySelector('[role=img]')?.getAttribute('aria-label');
  expect(alt).toBe(
    'Plan of the home. The star is the jug, in kitchen. Doors join kitchen and hallway. The bar is 2 m long.',
  );
});

it('says nothing of doors where it has none', async () => {
  await show(<HomePlanView plan={{ ...PLAN, doors: [] }} placesXZ={[]} pose={null} name="" />);
  expect(document.querySelectorAll('[data-testid=plan-door]')).toHaveLength(0);
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).not.toContain('Doors');
});

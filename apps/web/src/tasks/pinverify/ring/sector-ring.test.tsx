import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SectorRing } from './sector-ring';
import { sectorPath } from './sector-shapes';

/** How each sector looks, and its outline. */
function drawn() {
  const places = { sector: 4, visited: [0, 4], unreachable: [5], traps: [3] };
  const html = renderToStaticMarkup(<SectorRing places={places} label="six places" />);
  return [...html.matchAll(/data-look="(\w+)"><path d="([^"]+)"/g)].map(([, look, path]) => ({
    look,
    path,
  }));
}

it('has where one stands below, so that what is to the left in words is to the left in the drawing', () => {
  const sectors = drawn();
  expect(sectors.map(({ look }) => look)).toEqual([
    ...['visited', 'open', 'open', 'trap', 'current', 'unreachable'],
  ]);
  // From sector 4, sector 5 is front left (one on, clockwise), sector 3 front right, sector 1 behind.
  expect([4, 5, 1, 3].map((sector) => sectors[sector]?.path)).toEqual([0, 1, 3, 5].map(sectorPath));
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CloseUp, type SeenView } from './close-up';

const drawn = (seen: Partial<SeenView> | null): string => {
  const view: SeenView = { url: '/p.jpg', widthPx: 360, heightPx: 640, box: [100, 200, 180, 300] };
  return renderToStaticMarkup(<CloseUp seen={seen === null ? null : { ...view, ...seen }} />);
};

it('shows the box of the candidate with three pixels around it, out of the picture that is there', () => {
  const html = drawn({});
  expect(html).toContain('viewBox="0 0 86 106"');
  expect(html).toContain('viewBox="97 197 86 106"');
  expect(html).toContain('<image href="/p.jpg" width="360" height="640">');
  expect(html).toContain('role="img" aria-label="The thing in the same view, from nearer."');
});

it('says so where the candidate is not found, and keeps its place before the first view', () => {
  expect(drawn({ box: null })).toContain('hardly seen from here');
  expect(drawn({ box: null })).not.toContain('<svg');
  expect(drawn(null)).toMatch(/<figure.*<figcaption>The same view, from nearer/);
  expect(drawn(null)).not.toContain('hardly seen');
});

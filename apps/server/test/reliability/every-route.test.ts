import { expect, it } from 'vitest';
import { buildTestApp } from '../test-app';
import { EVERY_ROUTE } from './every-route';

/** A line of the tree that Fastify prints: how deep, what it adds to the path, its methods. */
const LINE = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)$/;
const INDENT = 4;
/** Files of the pages, and who made what. */
const IS_STATIC = /^\/(\*|credits\.json)?$/;

it('has every route of the server', async () => {
  const test = await buildTestApp();
  const tree = test.app.printRoutes({ commonPrefix: false });
  await test.close();
  const above: string[] = [];
  const routes: string[] = [];
  for (const [, indent = '', part = '', methods = ''] of tree
    .split('\n')
    .map((line) => LINE.exec(line) ?? [])) {
    if (part === '') continue;
    const depth = indent.length / INDENT;
    above.splice(depth, above.length, part);
    const path = above.join('').replace(/\/+/g, '/');
    if (!IS_STATIC.test(path)) routes.push(`${methods.split(',')[0]} ${path}`);
  }
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.toSorted()).toEqual(
    EVERY_ROUTE.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

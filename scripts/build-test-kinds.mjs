// Server and pages with the task kinds of the test kit, each built unless its sources are those of the last build.
// Journeys call it; they find the builds below apps/{server,web}/node_modules/.cache/parley-test-kinds.
import { build, TEST_KIND_PRODUCTS } from './prepare.mjs';

await build((line) => console.log(line), TEST_KIND_PRODUCTS);

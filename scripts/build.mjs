// npm run build: makes the page and the server, each when its sources have changed. Stop servers that run first.
import { prepareOrExit } from './prepare-or-exit.mjs';

await prepareOrExit();

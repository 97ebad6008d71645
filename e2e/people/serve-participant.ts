// Keeps a server and a page open for one participant, and serves orders on a local port. Started by take-part.ts.
import { createServer } from 'node:http';
import { serve } from '../serve';
import { openBrowser } from './open-browser';
import { type Desk, serveOrder } from './participant-desk';
import { type PeopleStudyOptions, peopleStudy } from './people-study';
import { toObject } from './to-object';

/** As take-part.ts hands it over. */
export interface ParticipantOrder {
  readonly port: number;
  readonly out: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly study: PeopleStudyOptions;
}

const STUDY = 'participant';
/** A desk that was never stopped must not leave a browser behind. */
const MOST_MS = 3 * 3_600_000;

async function main({ port, out, size, study }: ParticipantOrder): Promise<void> {
  const server = await serve({ studies: { [STUDY]: peopleStudy(STUDY, study) } });
  const browser = await openBrowser();
  const stop = async (code = 0) => {
    await browser.close();
    await server.stop();
    process.exit(code);
  };
  setTimeout(() => void stop(), MOST_MS).unref();
  process.once('SIGTERM', () => void stop());
  const page = await browser.newPage({ viewport: size });
  await toObject(page, `${server.origin}/s/${STUDY}`, { practice: study.practice });
  const desk: Desk = { page, server, studyId: STUDY, out };
  let turn: Promise<unknown> = Promise.resolve();
  const orders = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://desk');
    const order = url.pathname.slice(1);
    // One order after the other: a page has one person.
    turn = turn.then(async () => {
      if (order === 'stop') {
        response.end('stopped');
        await stop();
      }
      try {
        response.end(await serveOrder(desk, order, Object.fromEntries(url.searchParams)));
      } catch (error) {
        response.statusCode = 500;
        response.end(error instanceof Error ? error.message : String(error));
      }
    });
  });
  orders.once('error', (error) => {
    console.error(`Orders cannot be taken on port ${port}: ${error.message}`);
    void stop(1);
  });
  orders.listen(port, '127.0.0.1');
}

await main(JSON.parse(process.argv[2] ?? '') as ParticipantOrder);

// Child of the test of erasures that were asked for: stores a person who leaves in the way that is named, says so, and does nothing more, as a
// process that dies before it erases.
import { canonicalJson } from '@parley/protocol';
import { openStore } from '../src/storage';
import { storePerson } from './stored-people';

const [dataDir = '', mode = ''] = process.argv.slice(2);
const store = await openStore({ dataDir });
const { sessionId } = await storePerson(store, 'Ottoline');
await store.appendRows(sessionId, [
  {
    type: 'client-event',
    eventId: crypto.randomUUID(),
    payload: canonicalJson({ type: 'withdraw', payload: { mode } }),
  },
  { type: 'session-end', payload: canonicalJson({ page: 'withdrawn', message: mode }) },
]);
process.stdout.write(`${sessionId}\n`);
setInterval(() => undefined, 1000);

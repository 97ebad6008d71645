// Child of the durability test: writes rows for ever and says each one only after the store has said it is stored.
import { openStore } from '../src/storage';
import { insertSession, newSecrets } from '../src/storage/sessions';

const dataDir = process.argv[2] as string;
const store = await openStore({ dataDir });
const sessions = await Promise.all(
  [0, 1, 2, 3].map(async (index) => {
    const secrets = newSecrets();
    await store.commit({
      sessionId: secrets.sessionId,
      rows: [{ type: 'session-start', payload: '{}' }],
      also: (trx) =>
        insertSession(trx, secrets, {
          kind: 'test',
          studyId: 'durability',
          studyHash: 'x',
          armId: `arm-${index}`,
          consent: { takePart: true, openData: false, version: 1, textHash: 'x', agreedUtc: 'x' },
          device: {},
          external: {},
          externalKey: null,
          createdUtc: 'x',
        }),
    });
    return secrets.sessionId;
  }),
);
await Promise.all(
  sessions.map(async (sessionId) => {
    for (let i = 0; ; i++) {
      const results = await store.appendRows(sessionId, [
        { type: 'page-shown', payload: `{"i":${i}}` },
        { type: 'page-shown', payload: `{"i":${i},"second":true}` },
      ]);
      process.stdout.write(`${sessionId} ${results.at(-1)?.seq}\n`);
    }
  }),
);

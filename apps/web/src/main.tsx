// The page's policy forbids evaluated code: zod must know before the first schema is made,
// so everything else is imported after this line has run.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void import('./start-app').then(({ startApp }) => startApp(document));

// The policy of our scripts forbids evaluated code: zod must know before the first schema is made. A script that cannot be
// loaded must be heard of outside, which a rejected promise is not.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
import('./serve-scorer').catch((error: unknown) => {
  setTimeout(() => {
    throw error;
  });
});

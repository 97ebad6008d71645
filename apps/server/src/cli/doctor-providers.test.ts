import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChatServer } from '@parley/test-kit/models';
import { expect, it } from 'vitest';
import type { ServerConfig } from '../config';
import { providerChecks } from './doctor-providers';

it('warns of a provider that redirects to another host, and does not go there', async () => {
  const [here, there] = [await startChatServer(), await startChatServer()];
  const folder = mkdtempSync(join(tmpdir(), 'parley-doctor-'));
  try {
    const headers = { location: there.baseUrl };
    here.answer({ status: 308, headers, text: '' });
    const file = join(folder, 'models.yaml');
    writeFileSync(file, `reasoner: { baseUrl: "${here.baseUrl}", model: m }\n`);
    const config = { studyDirs: [] as readonly string[] } as ServerConfig;
    const checks = await providerChecks(config, { env: {}, file });
    expect(checks.find(({ checkId }) => checkId === 'provider reasoner (m)')).toMatchObject({
      status: 'warning',
      what: expect.stringContaining(`redirects to ${new URL(there.baseUrl).host}`),
    });
    expect([here.seen.length, there.seen.length]).toEqual([1, 0]);
  } finally {
    await here.close();
    await there.close();
    rmSync(folder, { recursive: true });
  }
});

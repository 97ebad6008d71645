import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AgentNames } from '@parley/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../test/test-app';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

it('names the agents that a future may have, and no ceiling', async () => {
  const reply = await test.asExperimenter({ url: '/api/experimenter/agents' });
  const { coin } = AgentNames.parse(reply.json());
  expect(coin).toEqual(expect.arrayContaining(['aiuta', 'evidence', 'vlfm']));
  expect(coin).not.toContain('perfect-judge');
  expect(coin).not.toContain('remote');
});

it('is behind the login, and refuses sessions that are not there', async () => {
  const url = '/api/experimenter/sessions/nobody/what-if';
  const payload = { at: 1, answer: 'red' };
  expect((await test.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
  const reply = await test.asExperimenter({ method: 'POST', url, payload });
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'NOT_FOUND']);
});

it('takes away at its start what a server that was killed during a future left of a session', async () => {
  writeFiles(test.config.dataDir, { 'what-if/session.jsonl': 'words of a person' });
  await test.restart();
  expect(existsSync(join(test.config.dataDir, 'what-if'))).toBe(false);
});

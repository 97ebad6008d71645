import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { modelFiles } from '@parley/models/similarity';
import { hashJson, ModelFiles } from '@parley/protocol';
import { TINY_SCORERS } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { studyYaml } from '../../test/study-yaml';
import { writeFiles } from '../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { databaseOf } from '../storage';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    limits: { login: 10, newSession: 600, deviceFailure: 60, notFound: 200, all: 6000 },
  });
  const models = join(test.config.dataDir, 'models');
  for (const owner of ['tiny', 'private'])
    for (const name of ['clip', 'siglip'])
      cpSync(join(TINY_SCORERS, 'tiny', name), join(models, owner, name), { recursive: true });
  writeFiles(test.config.dataDir, {
    'models/tiny/clip/README.md': 'of the hub',
    'models/tiny/clip/onnx/other.onnx': 'not needed',
    'secret.json': '{}',
  });
  const section = Object.fromEntries(
    ['tiny/clip', 'tiny/siglip', 'private/clip'].map((model) => [
      model.replace('/', '-'),
      { kind: 'transformers', model },
    ]),
  );
  writeFiles(test.folder, { 'scorers.yaml': stringify({ scorers: section }) });
  study('coin-test', 'tiny-clip', 'page');
  study('on-server', 'tiny-siglip', 'server');
  study('never-opened', 'private-clip', 'page');
  for (const studyId of ['coin-test', 'on-server']) await test.app.parley.studies.open(studyId);
});
afterAll(() => test.close());

function study(studyId: string, scorer: string, where: string): void {
  const value = parse(studyYaml()) as object;
  const yaml = stringify({
    ...value,
    studyId,
    models: join(test.folder, 'scorers.yaml'),
    ports: { scorer: { backend: scorer, where } },
  });
  writeFiles(test.folder, { [`studies/${studyId}.yaml`]: yaml });
}

const get = (url: string, headers = {}) => test.app.inject({ url, headers });
const LIST = '/models/tiny/clip/files.json?dtype=fp32';

describe('image-text models that pages run', () => {
  it('are listed with the hash that the session is held with, and each file has its own', async () => {
    const reply = await get(LIST);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.headers['cache-control']).toBe('public, no-cache');
    const { files } = ModelFiles.parse(reply.json());
    expect(files.map(({ path }) => path)).toEqual([
      'config.json',
      'preprocessor_config.json',
      'tokenizer.json',
      'tokenizer_config.json',
      'onnx/text_model.onnx',
      'onnx/vision_model.onnx',
    ]);
    const folder = join(test.config.dataDir, 'models/tiny/clip');
    expect(hashJson(files)).toBe((await modelFiles(folder, 'fp32')).modelHash);
    for (const { path, bytes, sha256 } of files) {
      const file = await get(`/models/tiny/clip/${path}?sha256=${sha256}`);
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, bytes]);
      expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(file.headers['content-type']).toMatch(
        path.endsWith('.json') ? /^application\/json/ : /^application\/octet-stream/,
      );
    }
  });

  it('are asked for again where the address does not name the content', async () => {
    const file = await get(`/models/tiny/clip/config.json?sha256=${'d'.repeat(64)}`);
    expect(file.headers['cache-control']).toBe('public, no-cache');
    const again = await get('/models/tiny/clip/config.json', {
      'if-none-match': file.headers.etag,
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['a precision that no study names', '/models/tiny/clip/files.json?dtype=q8'],
    ['no precision', '/models/tiny/clip/files.json'],
    ['a model that runs on the server', '/models/tiny/siglip/config.json'],
    ['a model of a study that is not open', '/models/private/clip/config.json'],
    ['a model that no study names', '/models/private/siglip/files.json?dtype=fp32'],
    ['a file that the model does not need', '/models/tiny/clip/README.md'],
    ['weights that the model does not need', '/models/tiny/clip/onnx/other.onnx'],
    ['a way out', '/models/tiny/clip/..%2f..%2f..%2fsecret.json'],
    ['a way out through onnx', '/models/tiny/clip/onnx/..%2f..%2f..%2f..%2fsecret.json'],
    ['another way out', '/models/tiny/../../secret.json'],
    ['a way out by name', '/models/tiny/..%2fclip/config.json'],
    ['the folder', '/models/tiny/clip/'],
    ['nothing', '/models/tiny/none/config.json'],
  ])('%s is not served', async (_name, url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('of a closed study are served to those inside, and to no one once they are gone', async () => {
    const { sessionId } = await test.session();
    await test.app.parley.studies.close('coin-test');
    expect((await get(LIST)).statusCode).toBe(200);
    await databaseOf(test.store)
      .updateTable('sessions')
      .set({ status: 'completed' })
      .where('id', '=', sessionId)
      .execute();
    expect((await get(LIST)).statusCode).toBe(404);
  });
});

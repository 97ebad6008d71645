import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCassette } from '@parley/models/cassette';
import { hashJson, type Json } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { beforeEach, describe, expect, it } from 'vitest';
import { signatureFault, signFile } from './sign-file';

let log: string;
let key: string;
let publicKey: string;

/** A pair of keys of a lab, as files. */
function writeKeys(folder: string, name: string): readonly [string, string] {
  const pair = generateKeyPairSync('ed25519');
  const files = [join(folder, `${name}.pem`), join(folder, `${name}.pub.pem`)] as const;
  writeFileSync(files[0], pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files[1], pair.publicKey.export({ type: 'spki', format: 'pem' }));
  return files;
}

beforeEach(() => {
  const folder = temporaryFolder('parley-sign-');
  log = join(folder, 'events.jsonl');
  writeFileSync(log, '{"text":"The person said this."}\n');
  [key, publicKey] = writeKeys(folder, 'lab');
});

describe('a signed log', () => {
  it('is what the lab had', () => {
    signFile(log, key);
    expect(signatureFault(log, publicKey)).toBeNull();
  });

  it('is not after any byte was changed', () => {
    signFile(log, key);
    const bytes = readFileSync(log);
    for (let at = 0; at < bytes.length; at++) {
      const edited = Buffer.from(bytes);
      edited[at] = (edited[at] as number) ^ 1;
      writeFileSync(log, edited);
      expect(signatureFault(log, publicKey)).toBe('It is not what was signed.');
    }
  });

  it('says that another lab signed it, that none did, or that the signature is none', () => {
    expect(signatureFault(log, publicKey)).toMatch(/^There is no signature/);
    signFile(log, key);
    const [, other] = writeKeys(join(log, '..'), 'other');
    expect(signatureFault(log, other)).toMatch(/^It was signed with another key/);
    writeFileSync(`${log}.sig`, '{}');
    expect(signatureFault(log, publicKey)).toMatch(/is no signature/);
  });

  it('takes no key that is not there, or is none', () => {
    expect(() => signFile(log, `${key}.gone`)).toThrow(/the key does not exist/);
    expect(() => signFile(log, log)).toThrow(/holds no such key/);
    expect(() => signFile(log, publicKey)).toThrow(/holds no such key/);
  });
});

it('a cassette whose line was edited and given its hash anew plays: a signature alone tells', () => {
  const cassette = join(log, '..', 'run.jsonl');
  openCassette(cassette).append('model-a', [
    {
      ...{ type: 'call', key: 'k', namespace: '', trialId: 'e1', actor: 'robot', n: 0 },
      ...{ method: 'vlm.describe', requestHash: 'h', ordinal: 0, estimateUsd: 0 },
      reply: { kind: 'ok', output: { text: 'a red chair' } },
    },
  ]);
  signFile(cassette, key);
  expect(signatureFault(cassette, publicKey)).toBeNull();
  const [header, line = ''] = readFileSync(cassette, 'utf8').split('\n');
  const { hash: _, ...entry } = JSON.parse(line.replace('red', 'blue')) as Record<string, Json>;
  const edited = (hash: string): string => `${header}\n${JSON.stringify({ ...entry, hash })}\n`;
  writeFileSync(cassette, edited(String(_)));
  expect(() => openCassette(cassette)).toThrow(/changed after it was recorded/);
  writeFileSync(cassette, edited(hashJson(entry)));
  expect(openCassette(cassette).find('k')?.reply).toMatchObject({
    output: { text: 'a blue chair' },
  });
  expect(signatureFault(cassette, publicKey)).toBe('It is not what was signed.');
});

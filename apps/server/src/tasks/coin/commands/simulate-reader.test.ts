import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf, decodeRows, type Row } from '@parley/log';
import {
  type ChatServer,
  completion,
  type SeenRequest,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';
import { repositoryRoot } from '../../../repository';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const folder = temporaryFolder('simulate-reader');
const at = (name: string): string => join(folder, name);
const DEMO = readFileSync(join(repositoryRoot(), 'studies/demo.yaml'), 'utf8');
const NOTE = 'The plant is green.';

let cli: BundledCli;
let server: ChatServer;
beforeAll(async () => {
  cli = await bundleCli();
  server = await startChatServer();
  server.answer(answer);
  const endpoint = `{ baseUrl: '${server.baseUrl}', model: m, prices: { inputUsdPerMillionTokens: 0, outputUsdPerMillionTokens: 0 } }`;
  // No section `vlm`: the offline one looks.
  writeFileSync(at('models.yaml'), `name: words\nreasoner: ${endpoint}\n`);
});
beforeEach(() => {
  server.seen.length = 0;
});
afterAll(async () => {
  cli.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = (body: { messages: readonly { content: unknown }[] }): string =>
  JSON.stringify(body.messages);
const isUpdate = ({ body }: SeenRequest): boolean =>
  textOf(body).includes('Bring the notes up to date');

const QUESTION = '  1: "What colour is it?"';
const ATTRIBUTES = 'attributes_of_the_image:\n  colour: "green"';
/** Replies by a key that only the prompt of that kind asks for. */
const REPLIES: readonly (readonly [string, string])[] = [
  ['similarity_score', `similarity_score: 6\nquestions:\n${QUESTION}`],
  ['image_description_refined', `${ATTRIBUTES}\nimage_description_refined: "A green plant."`],
  ['questions_for_detected_object', `${ATTRIBUTES}\nquestions_for_detected_object:\n${QUESTION}`],
  ['attributes_of_the_image', `${ATTRIBUTES}\nquestions:\n${QUESTION}`],
];

/** A model that understands every answer in the same way, whatever was said. */
function answer(request: SeenRequest) {
  const text = textOf(request.body);
  const reply = isUpdate(request)
    ? `facts:\n  - "${NOTE}"`
    : REPLIES.find(([key]) => text.includes(key))?.[1];
  return completion(`YAML_START\n${reply}\nYAML_END`);
}

async function rowsOf(ports: string): Promise<Row[]> {
  const text = DEMO.replace('ports: {}', `ports: ${ports}\nmodels: ${at('models.yaml')}`).replace(
    /episodes:\n( {2}- [\w-]+\n)+/,
    'episodes:\n  - maple-01\n',
  );
  writeFileSync(at('demo.yaml'), text);
  const out = at(`out-${ports.replace(/\W+/g, '-')}`);
  const ended = await cli.run('simulate', at('demo.yaml'), '--seed', '1', '--out', out, '--json');
  expect([ended.code, ended.stderr]).toEqual([0, '']);
  return readdirSync(out, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(out, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Row);
}

const factsIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ payload }) => (payload.includes('"type":"facts"') ? [payload] : []));

describe('a prompted Reasoner beside offline eyes', () => {
  it('reads answers alone where the study says so: scores stay with the rules', async () => {
    const rows = await rowsOf('{ reasoner: { backend: rules }, reader: { backend: prompted } }');
    expect(server.seen.length).toBeGreaterThan(0);
    expect(server.seen.every(isUpdate)).toBe(true);
    expect(factsIn(rows).some((payload) => payload.includes(NOTE))).toBe(true);
    expect(rows[0]?.payload).toContain('"reader":"prompted"');
    const model = rows.find(({ payload }) => payload.includes('reasoner.updateFacts'));
    const asked = callsOf(decodeRows(rows));
    const backendOf = (port: string) => asked.find((call) => call.port === port)?.backend;
    expect(model?.payload).toContain('"port":"reader"');
    expect(backendOf('reasoner')).toBe('rules');
    expect(backendOf('reader')).toContain('prompted');
  });

  it('does all of the Reasoner where it is the backend of the Reasoner, and sees no picture', async () => {
    const rows = await rowsOf('{ vlm: { backend: gt-vlm }, reasoner: { backend: prompted } }');
    const updates = server.seen.filter(isUpdate);
    expect(updates.length).toBeGreaterThan(0);
    expect(server.seen.length).toBeGreaterThan(updates.length);
    expect(server.seen.some(({ body }) => textOf(body).includes('image_url'))).toBe(false);
    expect(factsIn(rows).some((payload) => payload.includes(NOTE))).toBe(true);
  });
});

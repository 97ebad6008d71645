import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DetectorModel, ParleyError } from '@parley/protocol';
import { replaceFolder } from '@parley/scenes/files';
import { copyTiny, TINY_DETECTORS, temporaryFolder } from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findModel, installedModels, type ModelRoots } from './installed-models';
import { type PullOptions, pullModel } from './pull-model';
import { PULLABLE, type PullableModel } from './pullable';

const WEIGHTS = readFileSync(join(TINY_DETECTORS, 'tiny-boxes/model.onnx'));
const MODEL = DetectorModel.parse(
  JSON.parse(readFileSync(join(TINY_DETECTORS, 'tiny-boxes/model.json'), 'utf8')),
);

let roots: ModelRoots;
let server: Server;
let known: PullableModel[];
/** What the server was asked for, and how it answers next. */
let ranges: (string | undefined)[];
let answer: { bytes: Uint8Array; cutAfter: number | null; status: number };

beforeEach(async () => {
  const folder = temporaryFolder('models');
  roots = { shipped: join(folder, 'public'), pulled: join(folder, 'data/models') };
  ranges = [];
  answer = { bytes: WEIGHTS, cutAfter: null, status: 200 };
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const rest = answer.bytes.subarray(from);
    response.writeHead(answer.status !== 200 ? answer.status : from > 0 ? 206 : 200, {
      'content-length': rest.length,
    });
    if (answer.cutAfter === null) response.end(rest);
    else {
      const { cutAfter } = answer;
      response.write(rest.subarray(0, cutAfter));
      // Not before they are kept: what a stream still holds is lost with its line.
      const timer = setInterval(() => {
        if (keptBytes() < cutAfter) return;
        clearInterval(timer);
        response.destroy();
      }, 5);
      response.once('close', () => clearInterval(timer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  known = [{ url: `http://127.0.0.1:${port}/tiny.onnx`, model: MODEL }];
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const errorOf = async (work: Promise<unknown>): Promise<ParleyError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ParleyError) return error;
  throw new Error(`expected a ParleyError, got ${String(error)}`);
};
const keptBytes = (): number =>
  statSync(join(roots.pulled, '.tiny-boxes.part'), { throwIfNoEntry: false })?.size ?? 0;
const left = (): string[] => (existsSync(roots.pulled) ? readdirSync(roots.pulled) : []);

const pull = (modelId: string, options: Omit<PullOptions, 'replaceFolder'>) =>
  pullModel(modelId, { ...options, replaceFolder });

describe('pullModel', () => {
  it('fetches, checks and installs; a second time there is nothing to do', async () => {
    const seen: number[] = [];
    const pulled = await pull('tiny-boxes', {
      roots,
      known,
      onProgress: (loaded) => seen.push(loaded),
    });
    expect(pulled).toMatchObject({ isNew: true, bytes: WEIGHTS.length });
    expect(seen.at(-1)).toBe(WEIGHTS.length);
    expect(left()).toEqual(['tiny-boxes']);
    expect(findModel(roots, 'tiny-boxes')).toMatchObject({ origin: 'pulled', model: MODEL });
    expect(await pull('tiny-boxes', { roots, known })).toMatchObject({ isNew: false });
    expect(ranges).toHaveLength(1);
  });

  it('goes on where the line broke', async () => {
    answer.cutAfter = 500;
    const broken = await errorOf(pull('tiny-boxes', { roots, known }));
    expect(broken.code).toBe('DOWNLOAD_FAILED');
    expect(broken.remedy).toContain(`500 of ${WEIGHTS.length} bytes are kept`);
    expect(left()).toEqual(['.tiny-boxes.part']);
    expect(installedModels(roots)).toEqual([]);
    answer.cutAfter = null;
    await pull('tiny-boxes', { roots, known });
    expect(ranges).toEqual([undefined, 'bytes=500-']);
    expect(left()).toEqual(['tiny-boxes']);
    expect(readFileSync(join(roots.pulled, 'tiny-boxes/model.onnx'))).toEqual(WEIGHTS);
  });

  it('keeps nothing of another file, and leaves an installed model as it is', async () => {
    const other = Uint8Array.from(WEIGHTS);
    other[40] = (other[40] ?? 0) ^ 255;
    answer.bytes = other;
    expect((await errorOf(pull('tiny-boxes', { roots, known }))).code).toBe('BAD_MODEL');
    expect(left()).toEqual([]);
    answer.bytes = WEIGHTS;
    await pull('tiny-boxes', { roots, known });
    const next = { ...MODEL, sha256: createHash('sha256').update('next').digest('hex') };
    const url = known[0]?.url ?? '';
    const failed = errorOf(pull('tiny-boxes', { roots, known: [{ url, model: next }] }));
    expect((await failed).code).toBe('BAD_MODEL');
    expect(findModel(roots, 'tiny-boxes').model.sha256).toBe(MODEL.sha256);
  });

  it('says what a server answered', async () => {
    answer.status = 404;
    const error = await errorOf(pull('tiny-boxes', { roots, known }));
    expect(error.toLine()).toContain('the server answered 404');
    expect(error.remedy).toContain('--from FILE');
  });

  it('takes a copy of the weights, or a whole folder, without a network', async () => {
    const file = join(copyTiny('tiny-boxes'), 'model.onnx');
    await pull('tiny-boxes', { roots, known, from: file });
    const folder = copyTiny('tiny-yolov8');
    writeFileSync(join(folder, 'CARD.md'), 'What it is.\n');
    await pull('tiny-yolov8', { roots, known, from: folder });
    expect(installedModels(roots).map(({ modelId }) => modelId)).toEqual([
      'tiny-boxes',
      'tiny-yolov8',
    ]);
    expect(readdirSync(join(roots.pulled, 'tiny-yolov8')).sort()).toEqual([
      'CARD.md',
      'model.json',
      'model.onnx',
    ]);
    expect(ranges).toEqual([]);
  });

  it('refuses what it does not know, a wrong copy, and the name of a shipped model', async () => {
    const unknown = await errorOf(pull('nonsense', { roots, known }));
    expect(unknown.toLine()).toMatch(/^NOT_FOUND .*nonsense.*Known: tiny-boxes\./);
    const wrong = join(copyTiny('tiny-yolov8'), 'model.onnx');
    expect((await errorOf(pull('tiny-boxes', { roots, known, from: wrong }))).code).toBe(
      'BAD_MODEL',
    );
    const missing = errorOf(pull('tiny-boxes', { roots, known, from: '/nowhere/x.onnx' }));
    expect((await missing).code).toBe('NOT_FOUND');
    const other = errorOf(pull('other', { roots, known, from: copyTiny('tiny-yolov8') }));
    expect((await other).message).toBe('the folder holds "tiny-yolov8", not "other"');
    const shipped = { ...roots, shipped: TINY_DETECTORS };
    const twice = await errorOf(pull('tiny-boxes', { roots: shipped, known }));
    expect(twice.code).toBe('BAD_INPUT');
    expect(left()).toEqual([]);
  });
});

describe('findModel', () => {
  it('says which models there are, and which can be pulled', () => {
    const shipped = { ...roots, shipped: TINY_DETECTORS };
    const find = (id: string) => () => findModel(shipped, id);
    expect(find('yolox-nano')).toThrow('"yolox-nano" is not installed');
    try {
      find('yolox-nano')();
    } catch (error) {
      expect((error as ParleyError).remedy).toBe('Run `parley models pull yolox-nano`.');
    }
    expect(installedModels(shipped).map(({ modelId, fault }) => [modelId, fault])).toEqual([
      ['tiny-boxes', null],
      ['tiny-hungry', null],
      ['tiny-yolov8', null],
    ]);
  });
});

describe('installedModels', () => {
  it('passes over folders of owners, and names what lacks its description', () => {
    for (const [folder, file] of [
      ['Xenova/owlvit', 'config.json'],
      ['half', 'model.onnx'],
    ] as const) {
      mkdirSync(join(roots.pulled, folder), { recursive: true });
      writeFileSync(join(roots.pulled, folder, file), '{}');
    }
    const [half, ...others] = installedModels(roots);
    expect(others).toEqual([]);
    expect(half).toMatchObject({ modelId: 'half', model: null, origin: 'pulled' });
    expect(half?.fault?.message).toBe('the description of the model is missing');
  });
});

describe('PULLABLE', () => {
  it.each(PULLABLE)('describes $model.modelId in full', ({ url, model }) => {
    expect(DetectorModel.parse(model)).toEqual(model);
    expect(new URL(url).protocol).toBe('https:');
  });
});

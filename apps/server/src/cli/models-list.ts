import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultDetectorFile,
  readDetectorConfigs,
  type ZeroShotConfig,
} from '@parley/models/detectors';
import {
  type InstalledModel,
  installedModels,
  modelRoots,
  PULLABLE,
} from '@parley/models/registry';
import {
  defaultScorerFile,
  fileStats,
  isPinned,
  missingFiles,
  readScorerConfigs,
  requiredFiles,
  type ScorerConfig,
} from '@parley/models/similarity';
import { CATEGORIES, classesOfCategory, type DetectorModel } from '@parley/protocol';
import { Command } from 'commander';
import { readConfig } from '../config';
import { repositoryRoot } from '../repository';
import { type DataFlag, withDataFlag } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { MODELS_LIST } from './shapes/machine';

interface Flags extends DataFlag {
  readonly json?: boolean;
}

/** One model of the list, as `--json` prints it. */
interface ModelListing {
  readonly modelId: string;
  readonly state: 'shipped' | 'pulled' | 'damaged' | 'not-installed' | 'configured';
  readonly title: string;
  readonly licence: string | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly classes: number | null;
  /** Categories of episodes that it can detect; null for one that takes any words. */
  readonly detects: readonly string[] | null;
  /** Targets of episodes that it has no class for; null for one that takes any words. */
  readonly lacks: readonly string[] | null;
  /** Folder, address, or what to do to have it. */ readonly where: string;
}

/** `parley models list`: what is installed, under which licence, and what it can detect. */
export const modelsListCommand = (): Command =>
  withDataFlag(new Command('list'))
    .description(
      'list the detectors and image-text scorers that are installed, configured, or can be pulled',
    )
    .addOption(jsonOption(MODELS_LIST))
    .action((flags: Flags) => {
      const config = readConfig({ data: flags.data });
      const installed = installedModels(modelRoots(config));
      const have = new Set(installed.map(({ modelId }) => modelId));
      const models = [
        ...installed.map(ofInstalled),
        ...configured(defaultDetectorFile(repositoryRoot()), modelRoots(config).pulled),
        ...configuredScorers(defaultScorerFile(repositoryRoot()), modelRoots(config).pulled),
        ...PULLABLE.filter(({ model }) => !have.has(model.modelId)).map(({ model }) =>
          listing(model, { state: 'not-installed', where: `parley models pull ${model.modelId}` }),
        ),
      ];
      if (flags.json === true) return printJson(MODELS_LIST, models);
      for (const each of models) print(linesOf(each));
    });

function ofInstalled({ modelId, origin, folder, model, fault }: InstalledModel): ModelListing {
  if (model !== null) return listing(model, { state: origin, where: folder });
  return {
    ...NOTHING_KNOWN,
    modelId,
    state: 'damaged',
    title: fault?.toLine() ?? 'damaged',
    where: folder,
  };
}

const NOTHING_KNOWN = {
  licence: null,
  bytes: null,
  sha256: null,
  classes: null,
  detects: null,
  lacks: null,
} as const;

function listing(model: DetectorModel, place: Pick<ModelListing, 'state' | 'where'>): ModelListing {
  const { modelId, title, licence, bytes, sha256, classes } = model;
  const can = (category: string): boolean => classesOfCategory(model, category).length > 0;
  const targets = Object.entries(CATEGORIES).flatMap(([name, info]) =>
    info.isTarget ? [name] : [],
  );
  return {
    modelId,
    ...place,
    title,
    licence,
    bytes,
    sha256,
    classes: classes.length,
    detects: Object.keys(CATEGORIES).filter(can),
    lacks: targets.filter((category) => !can(category)),
  };
}

function configured(file: string, pulled: string): ModelListing[] {
  return Object.entries(readDetectorConfigs(file)).map(([modelId, config]) => ({
    ...NOTHING_KNOWN,
    modelId,
    state: 'configured',
    title: TITLES[config.kind],
    ...(config.kind === 'zero-shot'
      ? ofZeroShot(config, pulled)
      : { where: config.kind === 'http' ? config.url : config.folder }),
  }));
}

/** A detector of transformers.js: where its files are, or that they are not. */
function ofZeroShot(
  config: ZeroShotConfig,
  pulled: string,
): Pick<ModelListing, 'where'> & Partial<Pick<ModelListing, 'state'>> {
  const { model, allowDownload } = config;
  const folder = join(pulled, model);
  if (existsSync(folder)) return { where: folder };
  if (allowDownload && isPinned(config))
    return { where: `${model}, fetched when it is first used` };
  return { state: 'not-installed', where: `files are missing: ${folder}` };
}

function configuredScorers(file: string, pulled: string): ModelListing[] {
  return Object.entries(readScorerConfigs(file)).map(([modelId, config]) =>
    config.kind === 'http'
      ? {
          ...NOTHING_KNOWN,
          modelId,
          state: 'configured',
          title: 'a remote image-text scorer',
          where: config.url,
        }
      : { ...NOTHING_KNOWN, modelId, ...ofTransformers(modelId, config, pulled) },
  );
}

/** A scorer with weights: whether they are there, in full, and what to do to have them. */
function ofTransformers(
  modelId: string,
  { model, dtype }: Extract<ScorerConfig, { kind: 'transformers' }>,
  pulled: string,
): Pick<ModelListing, 'state' | 'title' | 'where' | 'bytes'> {
  const folder = join(pulled, model);
  const title = `an image-text scorer of transformers.js, ${model} ${dtype}`;
  const missing = missingFiles(folder, dtype);
  if (missing.length === requiredFiles(dtype).length)
    return {
      state: 'not-installed',
      title,
      bytes: null,
      where: `parley models pull ${modelId} --allow-download`,
    };
  if (missing.length > 0)
    return {
      state: 'damaged',
      title: `${title}, lacks ${missing.join(', ')}`,
      bytes: null,
      where: folder,
    };
  const sizes = requiredFiles(dtype).map((path) => fileStats(join(folder, path))?.size ?? 0);
  return {
    state: 'pulled',
    title,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    where: folder,
  };
}

const TITLES = {
  onnx: 'a folder with model.json',
  http: 'a remote detector, any words',
  'zero-shot': 'a model of transformers.js, any words',
} as const;

function linesOf(each: ModelListing): string {
  const facts = [
    each.state.replace('-', ' '),
    ...(each.licence === null ? [] : [each.licence]),
    ...(each.bytes === null ? [] : [`${(each.bytes / 1e6).toFixed(1)} MB`]),
    ...(each.sha256 === null ? [] : [`SHA-256 ${each.sha256.slice(0, 12)}`]),
    each.where,
  ];
  const lines = [`${each.modelId.padEnd(16)} ${each.title}`, `  ${facts.join(', ')}`];
  if (each.detects !== null)
    lines.push(`  ${each.classes} classes; detects ${each.detects.join(', ')}`);
  if (each.lacks !== null && each.lacks.length > 0)
    lines.push(`  no class for these targets: ${each.lacks.join(', ')}`);
  return lines.join('\n');
}

import ts from 'typescript';

/**
 * @typedef {object} Ban
 * @property {RegExp} files Paths it holds for, relative to the root, with forward slashes.
 * @property {RegExp} [except]
 * @property {(node: ts.Node) => boolean} matches
 * @property {string} remedy
 */

/** What models of others answer is recorded: how long they took, and when they are asked again, is no part of a replay. */
const MODELS = /^packages\/models\//;

/** @type {Ban[]} */
export const BANS = [
  {
    files: /^packages\/(tasks\/)?[^/]+\/src\//,
    matches: isPower,
    remedy:
      'pow differs in the last bit between Node versions and browsers: multiply, or use a table',
  },
  {
    files: /^packages\/(tasks\/)?[^/]+\/src\//,
    except: MODELS,
    matches: (node) => isMember(node, 'Math', ['random']),
    remedy: 'take a seeded Random: an episode must replay to the same log',
  },
  {
    files: /^packages\/(tasks\/)?[^/]+\/src\//,
    except: MODELS,
    matches: (node) => isMember(node, 'performance', ['now']),
    remedy: 'take a Clock: an episode must replay to the same log',
  },
  {
    files: /^(packages(\/tasks)?|apps)\/[^/]+\/src\//,
    except: /^apps\/server\/src\/(cli\/|terminal\/|tasks\/[^/]+\/commands\/)/,
    matches: (node) => isMember(node, 'process', ['stdout', 'stderr']),
    remedy: 'only the command line writes to the terminal; elsewhere use the logger',
  },
  {
    files: /^(packages(\/tasks)?|apps)\/[^/]+\/src\//,
    except: /^packages\/log\//,
    matches: readsPayload,
    remedy: 'a payload has one reader: decodeRow, or a projection of @parley/log',
  },
  {
    files: /^(packages(\/tasks)?|apps)\/[^/]+\/src\//,
    matches: dropsCause,
    remedy: 'pass on what was caught as the cause: the first failure is the one that explains',
  },
];

/**
 * Finds what must not stand in a source file: pow, randomness without a seed, the wall clock, the terminal, and
 * errors that forget their cause (Biome's useErrorCause looks only at a second argument; ParleyError has it third).
 *
 * @param {string} path Relative to the root, with forward slashes.
 * @param {string} text
 * @returns {{ path: string, line: number, found: string, remedy: string }[]}
 */
export function findImpurities(path, text) {
  const bans = BANS.filter((ban) => ban.files.test(path) && !ban.except?.test(path));
  if (bans.length === 0) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {ReturnType<typeof findImpurities>} */
  const faults = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const { matches, remedy } of bans) {
      if (!matches(node)) continue;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      faults.push({ path, line, found: node.getText().slice(0, 60), remedy });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** `a ** b`, `a **= b`, `Math.pow` @param {ts.Node} node */
function isPower(node) {
  if (isMember(node, 'Math', ['pow'])) return true;
  if (!ts.isBinaryExpression(node)) return false;
  const operator = node.operatorToken.kind;
  return (
    operator === ts.SyntaxKind.AsteriskAsteriskToken ||
    operator === ts.SyntaxKind.AsteriskAsteriskEqualsToken
  );
}

/** `catch (error) { throw new Other('…') }` @param {ts.Node} node */
function dropsCause(node) {
  if (!ts.isThrowStatement(node) || !ts.isNewExpression(node.expression)) return false;
  let above = node.parent;
  while (above && !ts.isCatchClause(above) && !ts.isFunctionLike(above)) above = above.parent;
  if (!above || !ts.isCatchClause(above)) return false;
  const caught = above.variableDeclaration?.name;
  if (!caught) return true;
  if (!ts.isIdentifier(caught)) return false;
  return !(node.expression.arguments ?? []).some((argument) => mentions(argument, caught.text));
}

/** @param {ts.Node} node @param {string} name @returns {boolean} */
function mentions(node, name) {
  if (ts.isIdentifier(node) && node.text === name) return true;
  return ts.forEachChild(node, (child) => mentions(child, name) || undefined) ?? false;
}

/**
 * `Math.random`, `Math?.random`, `Math['random']`, `globalThis.Math.random`, `const { random } = Math`
 *
 * @param {ts.Node} node @param {string} object @param {string[]} names
 */
function isMember(node, object, names) {
  if (ts.isPropertyAccessExpression(node)) {
    return isGlobal(node.expression, object) && names.includes(node.name.text);
  }
  if (ts.isElementAccessExpression(node)) {
    const key = node.argumentExpression;
    return isGlobal(node.expression, object) && ts.isStringLiteralLike(key)
      ? names.includes(key.text)
      : false;
  }
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
    if (!node.initializer || !isGlobal(node.initializer, object)) return false;
    return node.name.elements.some((e) => names.includes((e.propertyName ?? e.name).getText()));
  }
  return false;
}

/** @param {ts.Node} node @param {string} name */
function isGlobal(node, name) {
  if (ts.isIdentifier(node)) return node.text === name;
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== name) return false;
  return ts.isIdentifier(node.expression) && node.expression.text === 'globalThis';
}

const SEARCHES = ['includes', 'match', 'matchAll', 'indexOf', 'startsWith', 'search', 'split'];

/**
 * `JSON.parse(row.payload)`, a payload searched as text, or one that goes on by another name.
 *
 * @param {ts.Node} node
 */
function readsPayload(node) {
  if (ts.isBindingElement(node))
    return node.propertyName !== undefined && isPayload(node.propertyName);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  const [argument] = node.arguments;
  if (name.text === 'parse' && expression.getText() === 'JSON')
    return argument !== undefined && holdsPayload(argument);
  if (['test', 'exec'].includes(name.text)) return argument !== undefined && isPayload(argument);
  return SEARCHES.includes(name.text) && isPayload(expression);
}

/** @param {ts.Node} node */
const isPayload = (node) =>
  (ts.isIdentifier(node) && node.text === 'payload') ||
  (ts.isPropertyAccessExpression(node) && node.name.text === 'payload') ||
  (ts.isElementAccessExpression(node) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    node.argumentExpression.text === 'payload');

/** @param {ts.Node} node @returns {boolean} */
const holdsPayload = (node) =>
  isPayload(node) || (ts.forEachChild(node, (child) => holdsPayload(child) || undefined) ?? false);

export {
  BUILT_IN_SPLITS,
  type BuiltInSplit,
  builtInCaptures,
  builtInPairs,
  builtInTexts,
} from './built-in-set';

export {
  BUILT_IN_SPLITS,
  type BuiltInSplit,
  builtInCapture,
  builtInCaptures,
  builtInPairs,
  builtInTexts,
} from './built-in-set';

export { type DescribedObject, describeObject } from './describe-object';

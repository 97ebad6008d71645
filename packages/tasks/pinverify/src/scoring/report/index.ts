export { endingOf, MECHANISM, pinverifyReport } from './pinverify-report';

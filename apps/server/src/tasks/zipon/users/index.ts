export { createOracleUser, ORACLE_USER } from './oracle-user';

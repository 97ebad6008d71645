export { createOracleUser, ORACLE_USER, type UserWorld } from './oracle-user';

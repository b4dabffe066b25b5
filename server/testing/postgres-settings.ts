/** PostgreSQL of tests: its data need not survive a power cut, and databases that live for a minute need no vacuum. */
export const postgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../../db/replica/replica.ts';

/** What is measured of a replica of the database; the result takes over what it says of itself now. */
export function replicaMetrics(registry: Registry): (replica: Replica | null) => void {
  const age = new Gauge({
    name: 'poshora_replica_age_seconds',
    help: 'How old the replica of the database is (DATABASE_REPLICA); from 3 s on it is not read; 0 without one',
    registers: [registry],
  });
  const reads = new Counter({
    name: 'poshora_recent_reads_total',
    help: 'Reads that the replica may answer, by what answered them',
    labelNames: ['from'],
    registers: [registry],
  });
  return (replica) => {
    if (!replica) return;
    age.set(replica.age);
    reads.reset();
    for (const [from, count] of Object.entries(replica.reads)) reads.inc({ from }, count);
  };
}

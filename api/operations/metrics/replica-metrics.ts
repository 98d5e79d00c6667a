import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../../db/replica/replica.ts';

/** Metrics of the database replica. The returned function reads the replica's current values. */
export function replicaMetrics(registry: Registry): (replica: Replica | null) => void {
  const age = new Gauge({
    name: 'poshora_replica_age_seconds',
    help: 'Age of the database replica (DATABASE_REPLICA); it is not read from 3 s on; 0 without a replica',
    registers: [registry],
  });
  const reads = new Counter({
    name: 'poshora_recent_reads_total',
    help: 'Reads that the replica may answer, by their source',
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

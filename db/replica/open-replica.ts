import { followServer } from './follower.ts';
import { Replica, type ReplicaOptions } from './replica.ts';

/** The file for a copy of a libSQL server's database, used by this process only. */
export interface ReplicaSettings extends ReplicaOptions {
  readonly file: string;
}

interface Server {
  readonly url: string;
  readonly authToken?: string | undefined;
}

export const openReplica = (server: Server, { file, ...options }: ReplicaSettings): Replica =>
  new Replica(followServer({ ...server, file }), options);

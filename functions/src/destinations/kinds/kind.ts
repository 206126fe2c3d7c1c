/** What a kind of destination is: how an event becomes a request, and what its answer means. */
import type { ResponseResource } from '@/domain/api/resources.schema';
import type {
  DestinationDeliveryDoc,
  DestinationOf,
  SecretOf,
} from '@/domain/documents/destinations.schema';
import type { DestinationKind } from '@/domain/options/destinations/kinds';
import type { Posted, PostOptions } from '../post';

/** What happened, as it is when it is sent. */
export interface DeliveryEvent {
  /** The same in every attempt. */
  id: string;
  type: DestinationDeliveryDoc['type'];
  createdAt: number;
  form: { id: string; title: string };
  /** Absent for a test. Its answers are those that the destination is limited to. */
  response?: ResponseResource;
  /** Name or address of the respondent, if known. */
  from: string;
  /** Where members see the response; of a test, the form’s responses. */
  url: string;
  /** For a destination that keeps rows. Without a response, the row goes. */
  row?: Row;
  /** For a destination that keeps files: takes the place of the one of this name. Of a test, it is removed again. */
  file?: WrittenFile;
}

export interface WrittenFile {
  name: string;
  content: Buffer;
  /** Responses in it. */
  responses: number;
}

/** The row of a response. */
export interface Row {
  /** The response’s id; `test` for a test. */
  id: string;
  /** The questions of its version, in their order, as far as they are sent. */
  columns: readonly { id: string; label: string }[];
  timeZone: string;
}

export interface Job<K extends DestinationKind> {
  /** One, or several of a destination that keeps rows, in order. */
  events: readonly [DeliveryEvent, ...DeliveryEvent[]];
  destination: DestinationOf<K>;
  secret: SecretOf<K>;
  /** Of the attempt, in milliseconds. */
  at: number;
}

export interface Delivered {
  /** As the log keeps it: without secrets. */
  request: { headers: Record<string, string>; body: string };
  posted: Posted;
  /** The service says that the access we have is gone for good. */
  isRevoked?: boolean;
  /** Fingerprint of the server’s key, if none was known before: later connections must have the same. */
  hostKey?: string;
}

/** Where services are that have one address for everybody; fakes in tests. */
export interface Services {
  /** Of Google’s tokens and sheets. */
  google: { tokens: string; sheets: string };
}

export interface SendOptions extends PostOptions {
  services: Services;
}

export interface KindOf<K extends DestinationKind> {
  /** The host that counts the calls (hosts.ts), as a URL. */
  host: (job: Pick<Job<K>, 'destination' | 'secret'>) => string;
  /** One attempt. Never throws because of the service. */
  deliver: (job: Job<K>, options: SendOptions) => Promise<Delivered>;
}

/** What the operations of the API read and write with. */
import type { ContactResource, DefinitionResource } from '@/domain/api/resources.schema';
import type { ApiScope } from '@/domain/documents/apiKeys.schema';
import type { CallContext } from '../callable/call';
import type { Firestore } from '../lib/admin';
import type { HttpContext } from '../lib/context';

export interface RestReading {
  db: Firestore;
  ws: string;
  /** The product's, without a slash at the end. */
  origin: string;
  now: number;
  key: { id: string; scopes: readonly ApiScope[] };
}

export interface RestWriting extends RestReading {
  context: HttpContext;
  /** Whose act it is: who made the key. */
  caller: CallContext['caller'];
  /** What the key is called. */
  keyName: string;
  /** Id of what is made: the same for a repeat. */
  newId: string;
  /** What If-Match was compared with: the change is one of this, and of nothing that came later. */
  matched?: { contact?: ContactResource; draft?: DefinitionResource };
}

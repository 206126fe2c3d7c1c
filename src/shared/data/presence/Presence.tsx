import type { PresencePlace } from '@/domain/options/members';
import { PresentPeople } from './PresentPeople';
import { usePresence } from './usePresence';

/** Who else has a response or a record open; and says that this tab has. */
export function Presence({ place }: { place: PresencePlace }) {
  return <PresentPeople people={usePresence(place)} />;
}

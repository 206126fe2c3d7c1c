import { useNamedMember } from './members';

/** Who a member is, or was, within a sentence. */
export function MemberName({ uid }: { uid: string }) {
  const { name, isLoading } = useNamedMember(uid);
  if (isLoading) return <span>…</span>;
  return <bdi>{name ?? 'a former member'}</bdi>;
}

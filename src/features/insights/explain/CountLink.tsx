import { formatCount } from '@/shared/lib/numbers';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useCountLinks, type Counted } from './reportFacts';

interface Props {
  count: number;
  /** What it counts in words, for those who hear the link alone: "starts from Google". */
  label: string;
  counts: Counted;
}

/** A number that opens the responses or visits it counts. */
export function CountLink({ count, label, counts }: Props) {
  const link = useCountLinks()(counts);
  const text = formatCount(count);
  if (count === 0 || !link) return text;
  return (
    <TextLink to={link.to} aria-label={`${text} ${label}. ${link.text}`} title={link.text}>
      {text}
    </TextLink>
  );
}

import Alert from '@mui/material/Alert';
import { TextLink } from '@/shared/ui/text/TextLink';

interface Known {
  id: string;
  name: string;
}

interface Props<K extends Known> {
  records: readonly K[];
  hrefOf: (id: string) => string;
  /** The dialog that it stands in closes when one is opened. */
  onClose: () => void;
}

function Name({ href, name, onClose }: { href: string; name: string; onClose: () => void }) {
  return (
    <TextLink to={href} onClick={onClose}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}

interface DuplicateProps<K extends Known> extends Props<K> {
  /** What a record shares with the new one: "has this email address." */
  reasonOf: (record: K) => string;
  /** What to do now. */
  question: string;
}

/** Records that are the new one, or may be. */
export function DuplicateAlert<K extends Known>(props: DuplicateProps<K>) {
  const { records, hrefOf, onClose, reasonOf, question } = props;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {records.map((record) => (
        <div key={record.id}>
          <Name href={hrefOf(record.id)} name={record.name} onClose={onClose} /> {reasonOf(record)}
        </div>
      ))}
      {question}
    </Alert>
  );
}

/** Records whose names begin as the new one's: a hint while one types. */
export function SimilarAlert<K extends Known & { note?: string }>(props: Props<K>) {
  const { records, hrefOf, onClose } = props;
  if (records.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      You already have{' '}
      {records.map(({ id, name, note = '' }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Name href={hrefOf(id)} name={name} onClose={onClose} />
          {note !== '' && note !== name && ` (${note})`}
        </span>
      ))}
      .
    </Alert>
  );
}

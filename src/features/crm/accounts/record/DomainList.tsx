import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PrimaryIcon from '@mui/icons-material/StarOutlineOutlined';
import type { AccountChange } from '@/domain/contacts/accountEdits';
import type { AccountDoc } from '@/domain/documents.schema';
import { ValuesFact } from '../../contacts/record/ValuesFact';

interface Props {
  account: AccountDoc;
  /** Undefined where this person may not change it. */
  change: ((change: AccountChange) => Promise<unknown>) | undefined;
}

/** Domains of a company: people with an email address at one of them join the account. */
export function DomainList({ account, change }: Props) {
  return (
    <ValuesFact
      label="Domain"
      add="Add domain"
      type="text"
      help="New contacts with an email address at these domains join this account."
      values={account.domains}
      href={(value) => `https://${value}`}
      sourceOf={(value) => account.provenance[`domain:${value}`]}
      onAdd={change && ((value) => change({ kind: 'addDomain', value }))}
      actionsOf={
        change &&
        ((value, index) => [
          ...(index === 0
            ? []
            : [
                {
                  label: 'Make primary',
                  Icon: PrimaryIcon,
                  done: `${value} is now the primary domain.`,
                  run: () => change({ kind: 'makePrimary', value }),
                },
              ]),
          {
            label: 'Remove',
            Icon: DeleteIcon,
            done: `${value} removed.`,
            run: () => change({ kind: 'removeDomain', value }),
            undo: () => change({ kind: 'addDomain', value }),
          },
        ])
      }
    />
  );
}

import { useState } from 'react';
import {
  ACCOUNT_ABOUTS,
  type AccountAbout,
  type AccountCondition,
} from '@/domain/contacts/accountFilter';
import { NONE_ID } from '@/domain/contacts/facets';
import { ACTIVE_VALUES, MAX_CONDITIONS } from '@/domain/contacts/listFilter';
import { MemberName } from '@/shared/data/MemberName';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { ConditionChips } from '@/shared/ui/lists/ConditionChips';
import { ACTIVE_NAMES } from '../../contacts/list/filterTexts';
import { AboutMenu } from '../../list/AboutMenu';
import { ChoicePopover, type Choice } from '../../list/ChoicePopover';
import { ACCOUNT_ABOUT_NAMES, PEOPLE_NAMES } from './accountFilterTexts';
import type { AccountListState } from './accountListParams';

const ABOUTS = ACCOUNT_ABOUTS.map((about) => [about, ACCOUNT_ABOUT_NAMES[about]] as const);

/** The conditions of the list of accounts, and the way to add one. */
export function AccountFilters({ list }: { list: AccountListState }) {
  return (
    <ConditionChips<AccountCondition, AccountAbout>
      conditions={list.filter.conditions}
      most={MAX_CONDITIONS}
      isFiltered={list.isFiltered}
      onChange={list.setConditions}
      onClear={list.clear}
      chipOf={(condition) => ({
        label: <ConditionText condition={condition} />,
        about: condition.about === 'task' ? undefined : condition.about,
      })}
      menu={({ anchor, onClose, onChoose, onAdd }) => (
        <AboutMenu
          names={ABOUTS}
          anchor={anchor}
          onPick={(about) => (about === 'task' ? onAdd({ about, value: 'yes' }) : onChoose(about))}
          onClose={onClose}
        />
      )}
      editor={({ anchor, about, condition, onApply, onClose }) => (
        <Choices
          anchor={anchor}
          about={about}
          value={condition?.value}
          onChoose={(value) => onApply({ about, value })}
          onClose={onClose}
        />
      )}
    />
  );
}

/** A condition in words: "Owner: Mira Okonkwo". */
function ConditionText({ condition: { about, value } }: { condition: AccountCondition }) {
  const { tags } = useWorkspace();
  switch (about) {
    case 'task':
      return ACCOUNT_ABOUT_NAMES.task;
    case 'people':
      return PEOPLE_NAMES[value];
    case 'active':
      return `Active ${ACTIVE_NAMES[value] ?? ''}`;
    case 'tag':
      return (
        <>
          Tag: <bdi>{tags.find(({ id }) => id === value)?.name ?? 'deleted'}</bdi>
        </>
      );
    case 'owner':
      return value === NONE_ID ? (
        'No owner'
      ) : (
        <>
          Owner: <MemberName uid={value} />
        </>
      );
  }
}

interface ChoicesProps {
  anchor: Element;
  about: AccountAbout;
  value: string | undefined;
  onChoose: (value: string) => void;
  onClose: () => void;
}

function Choices({ anchor, about, value, onChoose, onClose }: ChoicesProps) {
  const { id: workspace, tags } = useWorkspace();
  const members = useMembers(workspace);
  const [find, setFind] = useState('');
  const choices: Record<AccountAbout, readonly Choice[]> = {
    owner: [
      { id: NONE_ID, label: 'No owner' },
      ...(members ?? []).map(({ id, data }) => ({ id, label: data.displayName || data.email })),
    ],
    tag: tags.map(({ id, name }) => ({ id, label: name })),
    people: Object.entries(PEOPLE_NAMES).map(([id, label]) => ({ id, label })),
    task: [{ id: 'yes', label: 'Yes' }],
    active: ACTIVE_VALUES.map((id) => ({ id, label: ACTIVE_NAMES[id] ?? id })),
  };
  return (
    <ChoicePopover
      anchor={anchor}
      name={ACCOUNT_ABOUT_NAMES[about]}
      choices={choices[about]}
      isSearched={false}
      find={find}
      onFind={setFind}
      value={value}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

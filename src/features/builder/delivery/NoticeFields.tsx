import { useState } from 'react';
import { ChosenFields } from './ChosenFields';

interface Props {
  /** Absent for all. */
  fields: readonly string[] | undefined;
  isLocked: boolean;
  onChange: (fields: string[] | undefined) => void;
}

/** Whose answers are in the mail. Saved once there is one: a mail without answers is chosen by no one. */
export function NoticeFields({ fields, isLocked, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = isChoosing ? [] : fields;
  return (
    <ChosenFields
      chosen={chosen}
      isLocked={isLocked}
      hint={chosen?.length === 0 ? 'Choose at least one question.' : undefined}
      onChange={(next) => {
        setChoosing(next?.length === 0);
        if (next?.length !== 0) onChange(next);
      }}
    />
  );
}

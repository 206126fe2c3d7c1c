import type { Tree } from './tree';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Condition } from '@/domain/form/definition/definition';
import { isComparison } from '@/domain/logic/conditions';
import { ComparisonRow, RemoveButton } from './ComparisonRow';
import {
  conditionName,
  conditionOf,
  firstComparison,
  conditionGroupName,
  groupOf,
  grouped,
  levelsOf,
  likelySource,
  roomIn,
  withPart,
  type TreeGroup,
  type Joint,
} from '@/domain/form/editing/conditionTree';
import { focusWhenMounted } from '../editing/focus';
import { namedLabel } from '../ui/namedLabel';
import { conditionPlace, IN_CONDITION } from '../ui/domTargets';

interface Props {
  tree: Tree;
  /** Places of the groups around it and its own; empty for the outermost. */
  path: readonly number[];
  /** Levels around it. */
  above: number;
  group: TreeGroup;
  onChange: (next: TreeGroup, coalesceKey?: string) => void;
}

const JOINTS: readonly (readonly [Joint, string])[] = [
  ['all', 'all of these are true'],
  ['any', 'any of these is true'],
  ['not_all', 'not all of these are true'],
  ['none', 'none of these is true'],
];

const negates = (joint: Joint) => joint === 'none' || joint === 'not_all';

const find = (tree: Tree, path: readonly number[], what: string) =>
  conditionPlace(`${tree.id}${path.join('.')}`, what);

/** Comparisons and groups that hold together, any of them, or none. */
export function ConditionGroup({ tree, path, above, group, onChange }: Props) {
  const { joint, of } = group;
  const name = path.length === 0 ? 'The condition' : conditionGroupName(path);
  const room = roomIn(group, above, tree.most);
  const likely = likelySource(tree.sources);
  const joints = JOINTS.filter(
    ([one]) => one === joint || !negates(one) || path.length > 0 || !tree.isNegatedOutside,
  );
  const add = (part: Condition, what = IN_CONDITION.first) => {
    onChange({ ...group, of: [...of, part] });
    focusWhenMounted(find(tree, [...path, of.length], what));
  };
  const remove = (index: number) => {
    onChange(withPart(group, index, undefined));
    const beside = index > 0 ? index - 1 : 0;
    // The part now at that position, or the button that adds the next.
    if (of.length > 1) focusWhenMounted(find(tree, [...path, beside], IN_CONDITION.remove));
    else focusWhenMounted(find(tree, path.slice(0, -1), IN_CONDITION.add));
  };
  return (
    <Stack spacing={2.5} data-condition={`${tree.id}${path.join('.')}`}>
      {(of.length > 1 || negates(joint) || path.length > 0) && (
        <TextField
          select
          size="small"
          label={namedLabel(name, 'Combine with')}
          value={joint}
          onChange={(event) => {
            const next = JOINTS.find(([one]) => one === event.target.value);
            if (next) onChange({ ...group, joint: next[0] });
          }}
        >
          {joints.map(([one, text]) => {
            return (
              <MenuItem key={one} value={one} disabled={negates(one) && !room.not && one !== joint}>
                {text}
              </MenuItem>
            );
          })}
        </TextField>
      )}
      {of.map((part, index) => {
        const own = [...path, index];
        if (isComparison(part)) {
          return (
            <ComparisonRow
              // By place: comparisons have no id of their own.
              key={index}
              conditionPath={`${tree.id}${own.join('.')}`}
              name={conditionName(own)}
              tree={tree}
              comparison={part}
              onChange={(next, coalesceKey) =>
                onChange(
                  withPart(group, index, next),
                  coalesceKey && `${own.join('.')}:${coalesceKey}`,
                )
              }
              onRemove={() => remove(index)}
            />
          );
        }
        const inner = groupOf(part);
        return (
          inner && (
            <Nested key={index} name={conditionGroupName(own)} onRemove={() => remove(index)}>
              <ConditionGroup
                tree={tree}
                path={own}
                above={above + levelsOf(group)}
                group={inner}
                onChange={(next, coalesceKey) =>
                  onChange(withPart(group, index, conditionOf(next)), coalesceKey)
                }
              />
            </Nested>
          )
        );
      })}
      {likely && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          <ActButton
            isMain
            name={path.length === 0 ? undefined : name}
            disabled={!room.part || tree.isFull}
            onClick={() => add(firstComparison(likely))}
          >
            Add condition
          </ActButton>
          {of.length > 0 && (
            <ActButton
              name={path.length === 0 ? undefined : name}
              disabled={!room.group || tree.isFull}
              onClick={() =>
                add({ op: joint === 'all' ? 'any' : 'all', of: [firstComparison(likely)] })
              }
            >
              Add group
            </ActButton>
          )}
          {of.length > 1 && (
            <ActButton
              name={path.length === 0 ? undefined : name}
              disabled={!room.grouping || tree.isFull}
              onClick={() => {
                onChange(grouped(group));
                focusWhenMounted(find(tree, [...path, 0], IN_CONDITION.first));
              }}
            >
              Group these
            </ActButton>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function Nested(props: { name: string; onRemove: () => void; children: React.ReactNode }) {
  const { name, onRemove, children } = props;
  return (
    <Stack
      direction="row"
      spacing={0.5}
      role="group"
      aria-label={name}
      sx={{
        // By itself: the theme's short forms know no logical sides.
        borderInlineStart: (theme) =>
          `${theme.spacing(0.25)} solid ${(theme.vars ?? theme).palette.divider}`,
        paddingInlineStart: 1.5,
        alignItems: 'flex-start',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <RemoveButton label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
    </Stack>
  );
}

function ActButton(props: {
  children: string;
  /** The group it adds to, where there are several. */
  name: string | undefined;
  disabled: boolean;
  onClick: () => void;
  isMain?: boolean;
}) {
  const { children, name, disabled, onClick, isMain = false } = props;
  return (
    <Button
      size="small"
      startIcon={isMain ? <AddIcon /> : undefined}
      disabled={disabled}
      onClick={onClick}
      data-add={isMain ? '' : undefined}
      aria-label={name === undefined ? undefined : `${children}, ${name.toLowerCase()}`}
    >
      {children}
    </Button>
  );
}

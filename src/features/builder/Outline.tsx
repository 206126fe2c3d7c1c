import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { fieldOf } from '@/domain/form/definition';
import { FIELD_INFO, fieldTitle } from './fieldInfo';
import { useBuilder, useDefinition } from './store';
import { focusSoon, labelSelector } from './useBuilderActs';

/** Pages and fields of the form; choosing one goes there. */
export function Outline() {
  const definition = useDefinition();
  const selection = useBuilder((state) => state.selection);
  return (
    <nav aria-label="Outline of the form">
      {definition.pages.map((page, index) => (
        <List
          key={page.id}
          dense
          subheader={
            <ListSubheader
              component="h3"
              disableSticky
              sx={{ bgcolor: 'transparent', lineHeight: 2.5 }}
            >
              {page.title || `Page ${index + 1}`}
            </ListSubheader>
          }
        >
          {page.fieldIds.map((id) => {
            const field = fieldOf(definition, id);
            if (!field) return null;
            const { Icon } = FIELD_INFO[field.type];
            return (
              <li key={id}>
                <ListItemButton
                  selected={selection.kind === 'field' && selection.id === id}
                  onClick={() => focusSoon(labelSelector(id))}
                >
                  <ListItemIcon sx={{ minWidth: (theme) => theme.spacing(4) }}>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                  <ListItemText
                    primary={fieldTitle(field)}
                    slotProps={{ primary: { noWrap: true } }}
                  />
                </ListItemButton>
              </li>
            );
          })}
        </List>
      ))}
    </nav>
  );
}

import { MoveButtons } from '@/components/admin/manager/list/move-buttons';
import { moveItem } from '@/components/admin/manager/list/paging';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import type { Membership } from '@/lib/memberships/contract';
import { stateName } from '@/lib/memberships/rules';
import { type RosterChanges, type RosterMode, useMove } from './use-roster';

interface Props {
  team: number;
  /** In the order of the roster, ended memberships included. */
  members: Membership[];
  nameOf: (playerID: number) => string;
  changes: RosterChanges;
  onMode: (mode: RosterMode) => void;
}

const isOpen = ({ left }: Membership, day: string): boolean => left === null || left >= day;

/** The current members in their order with their actions, and below them the former ones. */
export function MemberList({ team, members, nameOf, changes, onMode }: Props) {
  const order = useMove(team, nameOf, changes.outcome);
  const day = today();
  const open = members.filter((member) => isOpen(member, day));
  const former = members.filter((member) => !isOpen(member, day));
  const move = (from: number, to: number) => {
    const moved = open[from];
    if (!moved) return;
    const ordered = moveItem(open, from, to).map((member, position) => ({ ...member, position }));
    order({ ...moved, position: to }, ordered);
  };
  return (
    <>
      {open.length === 0 && (
        <EmptyState title="No members yet.">Sign the first one with “Add to Roster” above.</EmptyState>
      )}
      <ol aria-label="Members" className="border-line not-empty:border-t">
        {open.map((member, index) => {
          const name = nameOf(member.playerID);
          return (
            <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
              <Facts member={member} name={name} day={day} />
              <MoveButtons name={name} index={index} count={open.length} onMove={(to) => move(index, to)} />
              <div className="flex flex-wrap gap-2 max-lg:w-full">
                <MemberButtons member={member} name={name} changes={changes} onMode={onMode} />
              </div>
            </li>
          );
        })}
      </ol>
      {former.length > 0 && <Former members={former} nameOf={nameOf} onMode={onMode} />}
    </>
  );
}

function Facts({ member, name, day }: { member: Membership; name: string; day: string }) {
  const { id, role, state, joined, left } = member;
  const since = joined > day ? `Joins ${formatDay(joined)}` : `Since ${formatDay(joined)}`;
  const isLastDay = left === day;
  const until = left && !isLastDay && `last day ${formatDay(left)}`;
  const isAhead = joined > day;
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p id={`member-${id}`} className="wrap-break-word">
        <span className="font-semibold">{name}</span>
        <span className="text-muted"> · {role}</span>
        {stateName(state) !== '' && <span className="ml-2 label text-accent-text">{stateName(state)}</span>}
        {isLastDay && <span className="ml-2 label text-warning">Last day today</span>}
      </p>
      <p className={`mt-0.5 text-sm ${isAhead ? 'text-warning' : 'text-muted'}`}>
        {[since, until].filter(Boolean).join(', ')}
        {isAhead && '. Visitors do not see this until then.'}
      </p>
    </div>
  );
}

type ButtonsProps = Pick<Props, 'changes' | 'onMode'> & { member: Membership; name: string };

function MemberButtons({ member, name, changes, onMode }: ButtonsProps) {
  const { id, state } = member;
  const isBenched = state === 'bench';
  const described = `member-${id}`;
  return (
    <>
      {state !== 'staff' && (
        <Button
          look="outline"
          size="small"
          aria-describedby={described}
          onClick={() => changes.setState({ member, state: isBenched ? 'active' : 'bench', name })}
        >
          {isBenched ? 'Activate' : 'Bench'}
        </Button>
      )}
      <EditButton id={id} onMode={onMode} />
      <Button
        look="quiet"
        size="small"
        aria-describedby={described}
        data-opens={`end-${id}`}
        onClick={() => onMode({ id, purpose: 'end' })}
      >
        End
      </Button>
    </>
  );
}

function EditButton({ id, onMode }: { id: number; onMode: Props['onMode'] }) {
  return (
    <Button
      look="outline"
      size="small"
      aria-describedby={`member-${id}`}
      data-opens={`edit-${id}`}
      onClick={() => onMode({ id, purpose: 'edit' })}
    >
      Edit
    </Button>
  );
}

function Former({ members, nameOf, onMode }: Pick<Props, 'members' | 'nameOf' | 'onMode'>) {
  const latestFirst = members.toSorted((one, other) => (other.left ?? '').localeCompare(one.left ?? ''));
  return (
    <section aria-labelledby="former-members" className="mt-8">
      <h4 id="former-members" className="mb-2 label">
        Former members
      </h4>
      <ul className="border-t border-line">
        {latestFirst.map(({ id, playerID, role, joined, left }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
            <p id={`member-${id}`} className="min-w-0 wrap-break-word">
              {nameOf(playerID)}
              <span className="text-muted"> · {role}</span>
              <span className="block text-sm text-muted">
                {formatDay(joined)} – {left && formatDay(left)}
              </span>
            </p>
            <EditButton id={id} onMode={onMode} />
          </li>
        ))}
      </ul>
    </section>
  );
}

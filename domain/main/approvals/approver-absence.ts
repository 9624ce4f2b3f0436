import Type, { type Static } from 'typebox'
import { Nullable } from '../../kit/schema.ts'

/** An approver who has delegated for some days. Without a delegate, because the requester is it, HR decides. */
export const ApproverAbsence = Type.Object({ toDay: Type.String(), delegate: Nullable(Type.String()) })
export type ApproverAbsence = Static<typeof ApproverAbsence>

export const regularisationStates = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type RegularisationState = (typeof regularisationStates)[number]

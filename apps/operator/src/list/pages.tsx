import { Pagination } from 'antd'

type Props = { page: number; limit: number; total: number; show: (page: number, limit: number) => void }

const sizes = [20, 50, 100]

/** The numbered pages of a list. */
export const Pages = ({ page, limit, total, show }: Props) => (
  <Pagination
    className="pages"
    size="small"
    align="end"
    showSizeChanger
    pageSizeOptions={sizes}
    current={page}
    pageSize={limit}
    total={total}
    onChange={show}
  />
)
